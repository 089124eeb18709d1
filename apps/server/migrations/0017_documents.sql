CREATE TABLE "document_assets" (
	"document_id" text NOT NULL,
	"hash" text NOT NULL,
	"file_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"unnamed_since" bigint,
	CONSTRAINT "document_assets_document_id_hash_pk" PRIMARY KEY("document_id","hash"),
	CONSTRAINT "document_assets_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "document_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"thread_id" text,
	"author_id" text,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}'::text[] NOT NULL,
	"mention_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"place" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"resolved_at" bigint,
	"created_at" bigint NOT NULL,
	"edited_at" bigint,
	"idempotency_key" text,
	CONSTRAINT "document_comments_once" UNIQUE("author_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "document_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"project_id" text,
	"parent_id" text,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_offers" (
	"document_id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"document_id" text NOT NULL,
	"revision" integer NOT NULL,
	"save_id" text NOT NULL,
	"author_id" text,
	"saved_at" bigint NOT NULL,
	"patches" text,
	"name" text,
	CONSTRAINT "document_revisions_document_id_revision_pk" PRIMARY KEY("document_id","revision"),
	CONSTRAINT "document_revisions_once" UNIQUE("document_id","save_id")
);
--> statement-breakpoint
CREATE TABLE "document_shares" (
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"level" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "document_shares_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_snapshots" (
	"document_id" text NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "document_snapshots_document_id_revision_pk" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "document_visits" (
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"link_token" text,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "document_visits_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"owner_id" text,
	"project_id" text,
	"folder_id" text,
	"create_id" text NOT NULL,
	"revision" integer NOT NULL,
	"bytes" integer NOT NULL,
	"snapshot_bytes" integer NOT NULL,
	"patched_bytes" integer DEFAULT 0 NOT NULL,
	"patched_times" integer DEFAULT 0 NOT NULL,
	"asset_count" integer DEFAULT 0 NOT NULL,
	"asset_bytes" bigint DEFAULT 0 NOT NULL,
	"cover_id" text,
	"cover_small_key" text,
	"cover_medium_key" text,
	"is_for_everyone" boolean DEFAULT false NOT NULL,
	"link_token" text,
	"link_level" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"trashed_at" bigint,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "documents_cover_id_unique" UNIQUE("cover_id"),
	CONSTRAINT "documents_link_token_unique" UNIQUE("link_token"),
	CONSTRAINT "documents_once" UNIQUE("owner_id","create_id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "project_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"abandoned_at" bigint
);
--> statement-breakpoint
ALTER TABLE "document_assets" ADD CONSTRAINT "document_assets_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_comments" ADD CONSTRAINT "document_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "document_folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "document_folders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_offers" ADD CONSTRAINT "document_offers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_offers" ADD CONSTRAINT "document_offers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_offers" ADD CONSTRAINT "document_offers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_snapshots" ADD CONSTRAINT "document_snapshots_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_visits" ADD CONSTRAINT "document_visits_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_visits" ADD CONSTRAINT "document_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folder_id_document_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."document_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_assets_unnamed" ON "document_assets" USING btree ("unnamed_since");--> statement-breakpoint
CREATE INDEX "document_comments_of_document" ON "document_comments" USING btree ("document_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_comments_of_thread" ON "document_comments" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_comments_of_author" ON "document_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "document_folders_of_owner" ON "document_folders" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "document_folders_of_project" ON "document_folders" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "document_offers_from" ON "document_offers" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "document_offers_to" ON "document_offers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "document_revisions_of_author" ON "document_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "document_revisions_age" ON "document_revisions" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "document_shares_of_user" ON "document_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_visits_of_user" ON "document_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_of_owner" ON "documents" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_of_project" ON "documents" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_of_folder" ON "documents" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "documents_trash" ON "documents" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "project_members_of_user" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_abandoned" ON "projects" USING btree ("abandoned_at");
CREATE TABLE "collected_works" (
	"owner_id" text NOT NULL,
	"work_id" text NOT NULL,
	"folder_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "collected_works_owner_id_work_id_pk" PRIMARY KEY("owner_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"owner_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_private" boolean NOT NULL,
	"cover_id" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "collections_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"author_id" text,
	"parent_id" text,
	"reply_to_user_id" text,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "comments_once" UNIQUE("author_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"author_id" text,
	"moderator_id" text,
	"actions" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"undone_at" bigint
);
--> statement-breakpoint
CREATE TABLE "moderation_items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"author_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"check_note" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"claimed_by" text,
	"claimed_until" bigint,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "moderation_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"actions" jsonb NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"ja" text NOT NULL,
	"is_builtin" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"followed_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "muted_tags" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "muted_tags_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"user_id" text NOT NULL,
	"muted_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "mutes_user_id_muted_id_pk" PRIMARY KEY("user_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "person_counts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_mutes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"is_consent_given" boolean NOT NULL,
	"attachment_name" text,
	"attachment_key" text,
	"attachment_bytes" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_people" (
	"report_id" text NOT NULL,
	"user_id" text NOT NULL,
	"details" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "report_people_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"people" integer NOT NULL,
	"people_at_review" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "reports_fold" UNIQUE("target_type","target_id","reason")
);
--> statement-breakpoint
CREATE TABLE "public_works" (
	"work_id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"kind" text NOT NULL,
	"category_id" text NOT NULL,
	"published_at" bigint NOT NULL,
	"tags" text[] NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_remixes" (
	"user_id" text NOT NULL,
	"operation_code" text NOT NULL,
	"work_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "work_remixes_user_id_operation_code_pk" PRIMARY KEY("user_id","operation_code")
);
--> statement-breakpoint
CREATE TABLE "work_searches" (
	"day" integer NOT NULL,
	"text" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "work_searches_day_text_user_id_pk" PRIMARY KEY("day","text","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_events" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_images" (
	"file_id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text,
	"operation_code" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"thumbhash" text NOT NULL,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL,
	CONSTRAINT "work_images_place" UNIQUE("work_id","position")
);
--> statement-breakpoint
CREATE TABLE "work_likes" (
	"work_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "work_likes_work_id_user_id_pk" PRIMARY KEY("work_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_places" (
	"snapshot" integer NOT NULL,
	"sort" text NOT NULL,
	"place" integer NOT NULL,
	"work_id" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "work_places_snapshot_sort_place_pk" PRIMARY KEY("snapshot","sort","place")
);
--> statement-breakpoint
CREATE TABLE "work_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" bigint NOT NULL,
	"top_rank" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_tags" (
	"key" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_views" (
	"user_id" text NOT NULL,
	"work_id" text NOT NULL,
	"viewed_at" bigint NOT NULL,
	"is_kept" boolean NOT NULL,
	CONSTRAINT "work_views_user_id_work_id_pk" PRIMARY KEY("user_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"appealed_state" text,
	"reason" text DEFAULT '' NOT NULL,
	"appeal" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"category_id" text NOT NULL,
	"is_prompt_visible" boolean NOT NULL,
	"is_remix_allowed" boolean NOT NULL,
	"has_watermark" boolean NOT NULL,
	"ai_declaration" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"images" integer NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"submitted_at" bigint,
	"published_at" bigint,
	"idempotency_key" text,
	CONSTRAINT "works_once" UNIQUE("author_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "collected_works" ADD CONSTRAINT "collected_works_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_works" ADD CONSTRAINT "collected_works_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_user_id_users_id_fk" FOREIGN KEY ("reply_to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_tags" ADD CONSTRAINT "muted_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_counts" ADD CONSTRAINT "person_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mutes" ADD CONSTRAINT "person_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_people" ADD CONSTRAINT "report_people_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_people" ADD CONSTRAINT "report_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_works" ADD CONSTRAINT "public_works_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_remixes" ADD CONSTRAINT "work_remixes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_remixes" ADD CONSTRAINT "work_remixes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_searches" ADD CONSTRAINT "work_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_images" ADD CONSTRAINT "work_images_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_likes" ADD CONSTRAINT "work_likes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_likes" ADD CONSTRAINT "work_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_works_newest" ON "collected_works" USING btree ("owner_id","created_at","work_id");--> statement-breakpoint
CREATE INDEX "collected_works_of_folder" ON "collected_works" USING btree ("owner_id","folder_id","created_at","work_id");--> statement-breakpoint
CREATE INDEX "collected_works_of_work" ON "collected_works" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "comment_likes_of_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("work_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_most_liked" ON "comments" USING btree ("work_id","likes","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "comments_of_author" ON "comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_target" ON "moderation_decisions" USING btree ("target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_author" ON "moderation_decisions" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_item" ON "moderation_decisions" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_items_open" ON "moderation_items" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_items_oldest" ON "moderation_items" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_items_decided" ON "moderation_items" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "moderation_items_of_target" ON "moderation_items" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","user_id");--> statement-breakpoint
CREATE INDEX "follows_following" ON "follows" USING btree ("user_id","created_at","followed_id");--> statement-breakpoint
CREATE INDEX "follows_followers" ON "follows" USING btree ("followed_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "feedback_of_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_people_of_user" ON "report_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "public_works_latest" ON "public_works" USING btree ("published_at","work_id");--> statement-breakpoint
CREATE INDEX "public_works_of_kind" ON "public_works" USING btree ("kind","published_at","work_id");--> statement-breakpoint
CREATE INDEX "public_works_of_category" ON "public_works" USING btree ("category_id","published_at","work_id");--> statement-breakpoint
CREATE INDEX "public_works_of_author" ON "public_works" USING btree ("author_id","published_at","work_id");--> statement-breakpoint
CREATE INDEX "public_works_tags" ON "public_works" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "public_works_words" ON "public_works" USING gin ("words");--> statement-breakpoint
CREATE INDEX "work_events_of_work" ON "work_events" USING btree ("work_id","created_at","id");--> statement-breakpoint
CREATE INDEX "work_likes_of_user" ON "work_likes" USING btree ("user_id","created_at","work_id");--> statement-breakpoint
CREATE INDEX "work_places_of_kind" ON "work_places" USING btree ("snapshot","sort","kind","place");--> statement-breakpoint
CREATE INDEX "work_places_of_category" ON "work_places" USING btree ("snapshot","sort","category_id","place");--> statement-breakpoint
CREATE INDEX "work_tags_beginning" ON "work_tags" USING btree (key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "work_tags_common" ON "work_tags" USING btree ("count");--> statement-breakpoint
CREATE INDEX "work_views_newest" ON "work_views" USING btree ("user_id","viewed_at","work_id") WHERE is_kept;--> statement-breakpoint
CREATE INDEX "work_views_of_work" ON "work_views" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "works_of_author" ON "works" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "works_checks" ON "works" USING btree ("submitted_at") WHERE state = 'submitted';
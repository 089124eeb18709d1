CREATE TABLE "storyboard_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"save_id" text NOT NULL,
	"status" text NOT NULL,
	"film" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"title" text NOT NULL,
	"frames" integer NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"clip_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"lease_id" text,
	"lease_until" bigint,
	CONSTRAINT "storyboard_exports_once" UNIQUE("user_id","save_id")
);
--> statement-breakpoint
ALTER TABLE "storyboard_exports" ADD CONSTRAINT "storyboard_exports_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storyboard_exports" ADD CONSTRAINT "storyboard_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storyboard_exports_of_document" ON "storyboard_exports" USING btree ("document_id","user_id","id");--> statement-breakpoint
CREATE INDEX "storyboard_exports_waiting" ON "storyboard_exports" USING btree ("created_at") WHERE status in ('queued', 'running');
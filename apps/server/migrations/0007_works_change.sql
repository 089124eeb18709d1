CREATE TABLE "published_samples" (
	"job_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_submissions" (
	"user_id" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "work_submissions_user_id_submitted_at_id_pk" PRIMARY KEY("user_id","submitted_at","id")
);
--> statement-breakpoint
ALTER TABLE "public_works" ADD COLUMN "author_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "public_works" ADD COLUMN "title_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "work_images" ADD COLUMN "prompt" text;--> statement-breakpoint
ALTER TABLE "work_images" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "work_images" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "work_images" ADD COLUMN "seed" bigint;--> statement-breakpoint
ALTER TABLE "work_snapshots" ADD COLUMN "hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_submissions" ADD CONSTRAINT "work_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_submissions_time" ON "work_submissions" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "public_works_beginning" ON "public_works" USING btree (title_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "work_images_original" ON "work_images" USING btree ("original_key");--> statement-breakpoint
CREATE INDEX "works_of_author_in_state" ON "works" USING btree ("author_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "works_untold" ON "works" USING btree ("published_at") WHERE state = 'approved' and not is_told;--> statement-breakpoint
CREATE INDEX "works_samples" ON "works" USING btree ("id") WHERE is_sample;--> statement-breakpoint
ALTER TABLE "work_snapshots" DROP COLUMN "top_rank";--> statement-breakpoint
ALTER TABLE "work_places" ADD CONSTRAINT "work_places_once" UNIQUE("snapshot","sort","work_id");
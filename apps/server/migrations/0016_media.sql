CREATE TABLE "job_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "medium" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "work_images" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_files_of_job" ON "job_files" USING btree ("job_id","place");--> statement-breakpoint
CREATE INDEX "work_images_original" ON "work_images" USING btree ("original_key");
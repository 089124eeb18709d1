CREATE TABLE "dataset_images" (
	"id" text PRIMARY KEY NOT NULL,
	"dataset_id" text NOT NULL,
	"file_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"thumbhash" text NOT NULL,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL,
	"labels" text NOT NULL,
	"labels_by" text NOT NULL,
	"crop" jsonb,
	"is_flipped" boolean NOT NULL,
	"is_excluded" boolean NOT NULL,
	"flags" text[] NOT NULL,
	"perceptual_hash" text NOT NULL,
	"source" text NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "dataset_images_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_label_tasks" (
	"dataset_id" text NOT NULL,
	"image_id" text NOT NULL,
	"position" integer NOT NULL,
	"mode" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"lease_until" bigint,
	CONSTRAINT "dataset_label_tasks_dataset_id_image_id_pk" PRIMARY KEY("dataset_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_version_images" (
	"version_id" text NOT NULL,
	"image_id" text NOT NULL,
	"file_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"thumbhash" text NOT NULL,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL,
	"labels" text NOT NULL,
	"labels_by" text NOT NULL,
	"crop" jsonb,
	"is_flipped" boolean NOT NULL,
	"is_excluded" boolean NOT NULL,
	"flags" text[] NOT NULL,
	"perceptual_hash" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "dataset_version_images_version_id_image_id_pk" PRIMARY KEY("version_id","image_id"),
	CONSTRAINT "dataset_version_images_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dataset_id" text,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"trigger" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "dataset_versions_number" UNIQUE("dataset_id","number")
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"save_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"trigger" text DEFAULT '' NOT NULL,
	"preview_prompt" text DEFAULT '' NOT NULL,
	"rights" text,
	"settings" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "datasets_once" UNIQUE("user_id","save_id")
);
--> statement-breakpoint
CREATE TABLE "style_test_cells" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"save_id" text NOT NULL,
	"place" integer NOT NULL,
	"checkpoint_id" text NOT NULL,
	"epoch" integer NOT NULL,
	"prompt" text NOT NULL,
	"intensity" double precision NOT NULL,
	"seed" bigint NOT NULL,
	"job_id" text,
	"failure" jsonb,
	"is_ended" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "style_test_cells_once" UNIQUE("run_id","save_id","place")
);
--> statement-breakpoint
CREATE TABLE "train_reports" (
	"run_id" text PRIMARY KEY NOT NULL,
	"losses" jsonb NOT NULL,
	"log" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "train_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dataset_id" text,
	"version_id" text NOT NULL,
	"save_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"preview_prompt" text NOT NULL,
	"trainer_id" text NOT NULL,
	"trainer_label" jsonb NOT NULL,
	"base" text NOT NULL,
	"base_label" jsonb NOT NULL,
	"family" text NOT NULL,
	"version" text NOT NULL,
	"can_resume" boolean NOT NULL,
	"reports_loss" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"params" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"images" integer NOT NULL,
	"state" text NOT NULL,
	"phase" text,
	"step" integer DEFAULT 0 NOT NULL,
	"total_steps" integer DEFAULT 0 NOT NULL,
	"step_time" double precision,
	"is_stop_asked" boolean DEFAULT false NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"good_attempt" integer DEFAULT 0 NOT NULL,
	"worker_id" text,
	"lease_until" bigint,
	"trainer_state" jsonb,
	"failure" jsonb,
	"created_at" bigint NOT NULL,
	"queued_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	CONSTRAINT "train_runs_once" UNIQUE("user_id","save_id")
);
--> statement-breakpoint
CREATE TABLE "train_samples" (
	"file_id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	"epoch" integer NOT NULL,
	"step" integer NOT NULL,
	"prompt" text NOT NULL,
	"seed" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime_type" text NOT NULL,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_images" ADD CONSTRAINT "dataset_images_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_images" ADD CONSTRAINT "dataset_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_label_tasks" ADD CONSTRAINT "dataset_label_tasks_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_label_tasks" ADD CONSTRAINT "dataset_label_tasks_image_id_dataset_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."dataset_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_version_images" ADD CONSTRAINT "dataset_version_images_version_id_dataset_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_version_images" ADD CONSTRAINT "dataset_version_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_test_cells" ADD CONSTRAINT "style_test_cells_run_id_train_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."train_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_reports" ADD CONSTRAINT "train_reports_run_id_train_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."train_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_runs" ADD CONSTRAINT "train_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_runs" ADD CONSTRAINT "train_runs_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_runs" ADD CONSTRAINT "train_runs_version_id_dataset_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_samples" ADD CONSTRAINT "train_samples_run_id_train_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."train_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_samples" ADD CONSTRAINT "train_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_images_of_dataset" ON "dataset_images" USING btree ("dataset_id","position");--> statement-breakpoint
CREATE INDEX "dataset_images_of_user" ON "dataset_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dataset_images_removed" ON "dataset_images" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "dataset_label_tasks_waiting" ON "dataset_label_tasks" USING btree ("dataset_id","position") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "dataset_version_images_of_user" ON "dataset_version_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dataset_versions_of_user" ON "dataset_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "datasets_changed" ON "datasets" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "style_test_cells_open" ON "style_test_cells" USING btree ("run_id","id") WHERE not is_ended;--> statement-breakpoint
CREATE INDEX "style_test_cells_of_job" ON "style_test_cells" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "train_runs_newest" ON "train_runs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "train_runs_of_version" ON "train_runs" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "train_runs_active" ON "train_runs" USING btree ("dataset_id") WHERE state in ('queued', 'training');--> statement-breakpoint
CREATE INDEX "train_runs_left_behind" ON "train_runs" USING btree ("id") WHERE trainer_state is not null;--> statement-breakpoint
CREATE INDEX "train_samples_of_run" ON "train_samples" USING btree ("run_id","step");--> statement-breakpoint
CREATE INDEX "train_samples_of_user" ON "train_samples" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "dataset_images" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "dataset_images" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "dataset_images" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "dataset_version_images" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "dataset_version_images" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "dataset_version_images" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "train_samples" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "train_samples" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "train_samples" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION count_contents('SELECT user_id AS holder, unnest(array[original_key, small_key, medium_key]) AS key FROM %I');

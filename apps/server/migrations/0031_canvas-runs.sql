CREATE TABLE "canvas_inputs" (
	"user_id" text NOT NULL,
	"content_key" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "canvas_inputs_user_id_content_key_pk" PRIMARY KEY("user_id","content_key")
);
--> statement-breakpoint
CREATE TABLE "canvas_result_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"result_id" text NOT NULL,
	"place" integer NOT NULL,
	"picture_id" text NOT NULL,
	"medium" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"thumbhash" text NOT NULL,
	"facts" jsonb,
	"seed" bigint,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvas_results" (
	"id" text PRIMARY KEY NOT NULL,
	"board_id" text,
	"node_id" text NOT NULL,
	"run_id" text NOT NULL,
	"round" integer NOT NULL,
	"user_id" text NOT NULL,
	"base_key" text NOT NULL,
	"job_seeds" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "canvas_results_once" UNIQUE("run_id","node_id","round")
);
--> statement-breakpoint
CREATE TABLE "canvas_run_jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"node_id" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "canvas_run_jobs_of_run" UNIQUE("run_id","node_id","round","place")
);
--> statement-breakpoint
CREATE TABLE "canvas_run_steps" (
	"run_id" text NOT NULL,
	"node_id" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"needs" text[] NOT NULL,
	"is_target" boolean NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"is_cancel_asked" boolean DEFAULT false NOT NULL,
	"work" text,
	"result_id" text,
	"failure" jsonb,
	"field" text,
	CONSTRAINT "canvas_run_steps_run_id_node_id_round_pk" PRIMARY KEY("run_id","node_id","round")
);
--> statement-breakpoint
CREATE TABLE "canvas_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL,
	"user_id" text NOT NULL,
	"save_id" text NOT NULL,
	"retry_id" text,
	"target" jsonb NOT NULL,
	"times" integer NOT NULL,
	"status" text NOT NULL,
	"content" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"wake_at" bigint,
	"lease_id" text,
	"lease_until" bigint,
	"is_look_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "canvas_runs_once" UNIQUE("user_id","save_id")
);
--> statement-breakpoint
ALTER TABLE "canvas_inputs" ADD CONSTRAINT "canvas_inputs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_result_files" ADD CONSTRAINT "canvas_result_files_result_id_canvas_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."canvas_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_results" ADD CONSTRAINT "canvas_results_board_id_documents_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_results" ADD CONSTRAINT "canvas_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_run_jobs" ADD CONSTRAINT "canvas_run_jobs_run_id_canvas_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."canvas_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_run_steps" ADD CONSTRAINT "canvas_run_steps_run_id_canvas_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."canvas_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_runs" ADD CONSTRAINT "canvas_runs_board_id_documents_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_runs" ADD CONSTRAINT "canvas_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canvas_result_files_of_result" ON "canvas_result_files" USING btree ("result_id","place");--> statement-breakpoint
CREATE INDEX "canvas_results_of_node" ON "canvas_results" USING btree ("board_id","node_id","id");--> statement-breakpoint
CREATE INDEX "canvas_results_same" ON "canvas_results" USING btree ("board_id","base_key","id");--> statement-breakpoint
CREATE INDEX "canvas_results_of_user" ON "canvas_results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "canvas_results_lost" ON "canvas_results" USING btree ("id") WHERE board_id is null;--> statement-breakpoint
CREATE INDEX "canvas_runs_of_board" ON "canvas_runs" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "canvas_runs_active" ON "canvas_runs" USING btree ("user_id") WHERE status = 'running';
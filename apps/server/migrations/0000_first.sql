CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_activity" bigint NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"account" text,
	"mobile" text,
	"email" text,
	"avatar" text,
	"company_name" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"wechat" text,
	"settings" text DEFAULT '{}' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_account_unique" UNIQUE("account"),
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"recipient" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"served_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_outputs" (
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "job_outputs_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"operation_code" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"priority" integer NOT NULL,
	"sample" boolean NOT NULL,
	"kind" text NOT NULL,
	"work" double precision NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker_id" text,
	"lease_until" bigint,
	"failure" jsonb,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	CONSTRAINT "jobs_idempotency" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"flow" text NOT NULL,
	"tool" text NOT NULL,
	"engine_id" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"params" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"styles" jsonb NOT NULL,
	"parents" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_counts" (
	"owner_id" text NOT NULL,
	"type" text NOT NULL,
	"quarter" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "picture_counts_owner_id_type_quarter_pk" PRIMARY KEY("owner_id","type","quarter")
);
--> statement-breakpoint
CREATE TABLE "picture_totals" (
	"owner_id" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "picture_totals_owner_id_type_pk" PRIMARY KEY("owner_id","type")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	"type" text NOT NULL,
	"collected" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"thumbhash" text NOT NULL,
	"operation_code" text,
	"prompt" text,
	"tool" text,
	"seed" bigint,
	"name" text,
	"original_key" text NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL,
	CONSTRAINT "pictures_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "stored_contents" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"references" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_outputs" ADD CONSTRAINT "job_outputs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_operation_code_operations_code_fk" FOREIGN KEY ("operation_code") REFERENCES "public"."operations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_activity" ON "sessions" USING btree ("last_activity");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("status","user_id") WHERE status in ('queued', 'running', 'saving');--> statement-breakpoint
CREATE INDEX "jobs_durations" ON "jobs" USING btree ("kind","ended_at") WHERE status = 'succeeded';--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pictures_newest_of_type" ON "pictures" USING btree ("owner_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pictures_deleted" ON "pictures" USING btree ("deleted_at") WHERE deleted_at is not null;
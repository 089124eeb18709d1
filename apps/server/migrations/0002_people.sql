CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"address" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE TABLE "avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "avatars_user_id_unique" UNIQUE("user_id")
);--> statement-breakpoint
CREATE TABLE "chat_sign_ins" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"state" text NOT NULL,
	"device" text NOT NULL,
	"user_id" text,
	"phone_hash" text,
	"phone_browser_hash" text,
	"subject" text,
	"nickname" text,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "chat_sign_ins_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "chat_sign_ins_phone_hash_unique" UNIQUE("phone_hash")
);--> statement-breakpoint
CREATE TABLE "code_days" (
	"recipient" text PRIMARY KEY NOT NULL,
	"began" bigint NOT NULL,
	"codes" integer NOT NULL,
	"wrong" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);--> statement-breakpoint
CREATE TABLE "oidc_sign_ins" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"return_to" text NOT NULL,
	"user_id" text,
	"expires_at" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"priority" text NOT NULL,
	"recipients" integer NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"created_at" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "prepared_downloads" (
	"file_name" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"content_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "notice_counts" (
	"user_id" text NOT NULL,
	"tab" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_counts_user_id_tab_pk" PRIMARY KEY("user_id","tab")
);--> statement-breakpoint
CREATE TABLE "notice_people" (
	"notice_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "notice_people_notice_id_person_id_pk" PRIMARY KEY("notice_id","person_id")
);--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"tab" text NOT NULL,
	"fold_key" text,
	"fold_subject" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 1 NOT NULL,
	"message" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"sort_key" text NOT NULL,
	CONSTRAINT "notices_fold" UNIQUE("user_id","fold_key")
);--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"type" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_builtin" boolean NOT NULL,
	"created_at" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"sort" integer NOT NULL,
	"remark" text NOT NULL,
	"is_builtin" boolean NOT NULL,
	CONSTRAINT "dictionary_entries_value" UNIQUE("type","value")
);--> statement-breakpoint
CREATE TABLE "tutorials" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"views" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"video_key" text NOT NULL,
	"poster_small_key" text,
	"poster_medium_key" text,
	CONSTRAINT "tutorials_file_id_unique" UNIQUE("file_id")
);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removal" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sign_ins" ADD CONSTRAINT "chat_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_sign_ins" ADD CONSTRAINT "oidc_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_counts" ADD CONSTRAINT "notice_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_people" ADD CONSTRAINT "notice_people_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD CONSTRAINT "dictionary_entries_type_dictionaries_type_fk" FOREIGN KEY ("type") REFERENCES "public"."dictionaries"("type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_sign_ins_expiry" ON "chat_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_expiry" ON "oidc_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "prepared_downloads_age" ON "prepared_downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","sort_key");--> statement-breakpoint
CREATE INDEX "notices_of_tab" ON "notices" USING btree ("user_id","tab","sort_key");--> statement-breakpoint
CREATE INDEX "notices_of_subject" ON "notices" USING btree ("user_id","type","fold_subject");--> statement-breakpoint
CREATE INDEX "dictionary_entries_order" ON "dictionary_entries" USING btree ("type","sort","code");--> statement-breakpoint
CREATE INDEX "tutorials_order" ON "tutorials" USING btree ("position","created_at");--> statement-breakpoint
CREATE INDEX "users_removal" ON "users" USING btree ("removal");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at","id") WHERE ended_at is not null;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "day_began";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "codes_of_day";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "wrong_of_day";--> statement-breakpoint
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_pkey";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "purpose" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_recipient_purpose_pk" PRIMARY KEY("recipient","purpose");--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"algorithm" text NOT NULL,
	"fingerprint" text NOT NULL,
	"subject" text NOT NULL,
	"issuer" text NOT NULL,
	"serial_number" text NOT NULL,
	"not_before" bigint NOT NULL,
	"not_after" bigint NOT NULL,
	"is_self_signed" boolean NOT NULL,
	"certificates" text NOT NULL,
	"sealed_key" text NOT NULL,
	"status" text NOT NULL,
	"signatures" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "signing_keys_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_active" ON "signing_keys" USING btree ("status") WHERE status = 'active';

CREATE TABLE "presets" (
	"id" text PRIMARY KEY NOT NULL,
	"tool" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"project_id" text,
	"author_id" text,
	"values" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "presets_one_place" CHECK (num_nonnulls("presets"."owner_id", "presets"."project_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "presets_name_of_person" ON "presets" USING btree ("owner_id","tool",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "presets_name_in_project" ON "presets" USING btree ("project_id","tool",lower("name"));--> statement-breakpoint
CREATE INDEX "presets_of_author" ON "presets" USING btree ("author_id");
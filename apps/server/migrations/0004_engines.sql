CREATE TABLE "engine_templates" (
	"engine_id" text NOT NULL,
	"tool" text NOT NULL,
	"template" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text,
	CONSTRAINT "engine_templates_engine_id_tool_pk" PRIMARY KEY("engine_id","tool")
);
--> statement-breakpoint
CREATE TABLE "engines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engine_templates" ADD CONSTRAINT "engine_templates_engine_id_engines_id_fk" FOREIGN KEY ("engine_id") REFERENCES "public"."engines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_templates" ADD CONSTRAINT "engine_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
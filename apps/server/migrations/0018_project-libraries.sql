ALTER TABLE "picture_categories" DROP CONSTRAINT "picture_categories_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "picture_folders" DROP CONSTRAINT "picture_folders_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_of_project" ON "pictures" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "pictures_copied" ON "pictures" USING btree ("operation_code") WHERE is_copy;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owned_by_project" CHECK (project_id = owner_id);
DROP INDEX "work_images_original";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(username) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "work_images_medium" ON "work_images" USING btree ("medium_key");
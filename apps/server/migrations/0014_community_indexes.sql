CREATE INDEX "comments_of_work" ON "comments" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "comments_pinned" ON "comments" USING btree ("work_id") WHERE is_pinned;--> statement-breakpoint
CREATE INDEX "work_remixes_of_work" ON "work_remixes" USING btree ("work_id");
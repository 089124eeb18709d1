ALTER TABLE "jobs" ADD COLUMN "board_run_id" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "board_run_id" text;--> statement-breakpoint
CREATE INDEX "pictures_of_board_run" ON "pictures" USING btree ("board_run_id") WHERE board_run_id is not null;
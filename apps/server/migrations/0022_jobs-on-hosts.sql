ALTER TABLE "jobs" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "engine_state" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "host_position" integer;--> statement-breakpoint
CREATE INDEX "jobs_left_behind" ON "jobs" USING btree ("id") WHERE engine_state is not null;
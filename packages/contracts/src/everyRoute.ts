import { adminRoutes } from './adminRoutes.ts';
import * as canvasRoutes from './canvasRoutes.ts';
import * as communityRoutes from './communityRoutes.ts';
import * as documentRoutes from './documentRoutes.ts';
import { moderationRoutes } from './moderationRoutes.ts';
import * as presetRoutes from './presetRoutes.ts';
import type { RouteSpec } from './route.ts';
import * as routes from './routes.ts';
import * as storyboardRoutes from './storyboardRoutes.ts';
import * as styleRoutes from './styleRoutes.ts';
import * as trainingRoutes from './trainingRoutes.ts';

/** All calls of the wire. A function, so that a page which asks for none of this does not load the contracts of all others. */
export function everyRoute(): RouteSpec[] {
  const groups: Record<string, RouteSpec>[] = [
    routes,
    adminRoutes,
    communityRoutes,
    moderationRoutes,
    documentRoutes,
    presetRoutes,
    canvasRoutes,
    storyboardRoutes,
    trainingRoutes,
    styleRoutes,
  ];
  return groups.flatMap((group) => Object.values(group));
}

import {
  builtinWorkCategories,
  communityRoutes,
  defaultFolder,
  defaultRole,
  documentRoutes,
  limits,
  routes,
  type Job,
  type Picture,
} from '@tai/contracts';
import { capability } from '../factories/capability.ts';
import { job } from '../factories/job.ts';
import { retention } from '../factories/retention.ts';
import { siteInfo } from '../factories/siteInfo.ts';
import { user } from '../factories/user.ts';
import type { FakeServer } from './fakeServer.ts';

/** Answers as a server on its first day does: one engine, no pictures, no jobs; what is submitted waits in the queue. */
export function answerAsOnTheFirstDay(server: FakeServer): void {
  server.answer(routes.getCapabilities, { data: [capability()] });
  server.answer(routes.logout, {});
  server.answer(routes.getInfo, {
    user: { ...user(), userName: user().username, avatar: null },
    roles: [defaultRole],
    permissions: [],
  });
  server.answer(routes.getSiteInfo, { data: siteInfo() });
  server.answer(routes.getRetention, { data: retention() });
  server.answer(routes.saveSeting, ({ body }) => ({ data: { userSetting: body.userSetting } }));
  server.answer(routes.getNoticeList, { data: { records: [], total: 0, unread: {} } });
  server.answer(routes.setPictureCollect, ({ body }) => ({
    data: { ids: [...body.ids], picCollect: body.picCollect },
  }));
  answerWithJobs(server, []);
  answerSubmissions(server);
  answerWithPictures(server, []);
  answerWithPlaces(server);
  answerAsQuietCommunity(server);
  server.answer(documentRoutes.listProjects, { data: [] });
  for (const route of [routes.deletePictures, routes.restorePictures] as const) {
    server.answer(route, ({ body }) => ({
      data: { ids: [...body.ids], undoSeconds: limits.picture.undoDelete / 1000 },
    }));
  }
}

/** A community in which nothing was published. */
function answerAsQuietCommunity(server: FakeServer): void {
  server.answer(communityRoutes.listWorkCategories, {
    data: builtinWorkCategories.map((id) => ({ id, label: id, isBuiltin: true })),
  });
  server.answer(communityRoutes.listWorks, { data: { records: [], next: null, hidden: 0 } });
  server.answer(communityRoutes.listHotWords, { data: [] });
  server.answer(communityRoutes.suggestSearch, { data: { titles: [], tags: [], prompts: [], people: [] } });
  server.answer(communityRoutes.listRelatedWorks, { data: [] });
  server.answer(communityRoutes.listComments, { data: { records: [], next: null } });
  server.answer(communityRoutes.listMutedTags, { data: { tags: [] } });
  server.answer(communityRoutes.listCollections, {
    data: [{ id: defaultFolder, name: '', isPrivate: true, count: 0, coverUrl: null, coverId: null }],
  });
}

/** The places of a library in which nothing was filed. */
function answerWithPlaces(server: FakeServer): void {
  server.answer(routes.listFolders, {
    data: [{ id: defaultFolder, name: '', count: 0, coverUrl: null, coverId: null }],
  });
  server.answer(routes.listCategories, { data: [] });
  server.answer(routes.getPictureFacets, {
    data: {
      ...{ tools: [], engines: [], styles: [], shapes: [], sizes: [], tags: [] },
      ...{ collected: 0, private: 0, trash: 0 },
    },
  });
  server.answer(routes.getPictureFiling, ({ body }) => ({
    data: body.ids.map((id) => ({
      ...{ id, folders: [], category: null, tags: [] },
      ...{ isPrivate: false, homepage: true },
    })),
  }));
}

function answerSubmissions(server: FakeServer): void {
  const byKey = new Map<string, Job>();
  server.answer(routes.submitGeneration, ({ body: { tool, model, params, idempotencyKey } }) => {
    const known = byKey.get(idempotencyKey);
    const made = known ?? job({ tool, model, params: { ...params }, createTime: Date.now() });
    byKey.set(idempotencyKey, made);
    return { jobId: made.id, operationCode: made.operationCode, data: made };
  });
  server.answer(routes.cancelJob, ({ params: { id } }) => {
    const known = [...byKey.values()].find((one) => one.id === id);
    return { data: job({ ...known, id, status: 'cancelled', endTime: Date.now() }) };
  });
}

/** Lists these jobs as the person's own, newest first. */
export function answerWithJobs(server: FakeServer, jobs: readonly Job[]): void {
  server.answer(routes.listJobs, { data: { list: [...jobs], total: jobs.length } });
}

/** Answers lists and timeline as a library that holds these pictures does. */
export function answerWithPictures(server: FakeServer, pictures: readonly Picture[]): void {
  const newestFirst = pictures.toSorted((a, b) => b.picDate - a.picDate);
  server.answer(routes.getPictureList, ({ body }) => {
    const { currPage = 1, pageSize = limits.picture.pageSize, beginTime = 0, endTime = Infinity } = body;
    const fitting = newestFirst.filter(({ picDate }) => picDate >= beginTime && picDate < endTime);
    const list = fitting.slice((currPage - 1) * pageSize, currPage * pageSize);
    return { data: { list, total: fitting.length } };
  });
  const days = Map.groupBy(newestFirst, ({ picDate }) => startOfDay(picDate));
  server.answer(routes.getPictureTimeline, {
    data: {
      total: pictures.length,
      days: [...days].map(([beginTime, ofDay]) => ({
        day: dayName(beginTime),
        count: ofDay.length,
        beginTime,
        endTime: beginTime + 24 * 60 * 60_000,
      })),
    },
  });
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

function dayName(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

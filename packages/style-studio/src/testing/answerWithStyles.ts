import {
  documentRoutes,
  styleRoutes,
  type Project,
  trainingRoutes,
  type StyleUsers,
  type StyleVersion,
  type StyleVo,
} from '@tai/contracts';
import { refusal, type FakeServer } from '@tai/test-kit';
import { flowOf } from '../domain/styleLibrary.ts';
import { version } from './styles.ts';

/** Answers with these styles and keeps what is done with them. */
export function answerWithStyles(
  server: FakeServer,
  given: readonly StyleVo[],
  {
    pageSize = 100,
    versions = [version()],
    users = { people: 0, named: [] },
    projects = [],
  }: {
    pageSize?: number;
    versions?: StyleVersion[];
    users?: StyleUsers;
    projects?: readonly Project[];
  } = {},
): void {
  let styles = [...given];
  const find = (id: string) => styles.find((style) => style.id === id);
  function change(id: string, part: Partial<StyleVo>) {
    styles = styles.map((style) => (style.id === id ? { ...style, ...part } : style));
    const changed = find(id);
    return changed ? { data: changed } : refusal('styleNotFound');
  }
  server.answer(styleRoutes.getPersonStyle, ({ body }) => {
    const { projectId = null } = body;
    const own = styles.filter(({ isOwn, project }) =>
      projectId === null ? isOwn : project?.id === projectId,
    );
    const found = own.filter(({ paramValue }) => paramValue.includes(body.search ?? ''));
    const groups = Map.groupBy(found, ({ flow_category }) => flow_category);
    return { data: [...groups].map(([categroy, styleVo]) => ({ categroy, styleVo })), count: own.length };
  });
  server.answer(styleRoutes.listStyles, ({ body }) => {
    const { scope, flow_category: flow, currPage = 1, search = '' } = body;
    const found = styles.filter(
      (style) =>
        (scope === 'collected' ? style.isCollected : !style.isOwn) &&
        style.flow_category === flow &&
        style.paramValue.includes(search),
    );
    const records = found.slice((currPage - 1) * pageSize, currPage * pageSize);
    return { data: { records, total: found.length } };
  });
  server.answer(styleRoutes.getStyle, ({ params }) => change(params.id, {}));
  server.answer(styleRoutes.getStyleData, ({ body }) => ({
    data: styles.find(({ paramValue }) => paramValue === body.paramValue) ?? null,
  }));
  server.answer(styleRoutes.listStyleVersions, { data: versions });
  server.answer(styleRoutes.listStyleUsers, { data: users });
  server.answer(styleRoutes.getStyleOptions, ({ body }) => ({
    data: [
      { groupName: 'TAI', family: 'tai' },
      { groupName: body.groupType === 'wenshengtu' ? 'SDXL' : 'FLUX', family: 'tai' },
      { groupName: 'SD 1.5', family: 'sd15' },
    ],
  }));
  server.answer(styleRoutes.collectStyle, ({ body }) =>
    change(body.id, { isCollected: !find(body.id)?.isCollected }),
  );
  server.answer(styleRoutes.editStyle, ({ body }) =>
    change(body.id, { paramValue: body.paramValue, flow_category: flowOf(body.flow_category) }),
  );
  server.answer(styleRoutes.moveStyle, ({ body: { id, projectId } }) => {
    const project = projects.find((one) => one.id === projectId);
    return change(id, {
      ...{ isOwn: !project, mayEdit: true },
      project: project ? { id: project.id, name: project.name } : null,
    });
  });
  server.answer(documentRoutes.listProjects, { data: [...projects] });
  server.answer(styleRoutes.shareStyle, ({ body }) => change(body.id, { state: 'waiting' }));
  server.answer(styleRoutes.withdrawStyle, ({ params }) => change(params.id, { state: 'withdrawn' }));
  server.answer(styleRoutes.appealStyle, ({ body }) =>
    change(body.id, { state: 'appealed', mayAppeal: false }),
  );
  server.answer(styleRoutes.deleteStyle, ({ params }) => {
    styles = styles.filter(({ id }) => id !== params.id);
    return { data: { id: params.id } };
  });
  server.answer(trainingRoutes.listTrainings, { data: { records: [], total: 0 } });
  server.answer(trainingRoutes.getTraining, refusalOfTraining);
}

/** A training that was deleted. */
const refusalOfTraining = () => refusal('trainNotFound');

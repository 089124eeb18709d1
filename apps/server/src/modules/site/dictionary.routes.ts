import { adminRoutes, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { auditSource } from '../audit/index.ts';
import { createDictionaryService } from './dictionary.service.ts';

export function mountDictionaryRoutes(app: FastifyInstance, deps: Deps): void {
  const { audit } = deps;
  const dictionaries = createDictionaryService(deps);
  app.addHook('onReady', () => dictionaries.addBuiltins());

  mountRoute(app, routes.getDictData, async ({ params }) => ({
    data: await dictionaries.entries(params.type),
  }));

  mountRoute(app, adminRoutes.listDictTypes, async () => ({ data: await dictionaries.listTypes() }));

  mountRoute(app, adminRoutes.saveDictType, async ({ account, body, request }) => {
    const type = await dictionaries.saveType(body.dictType, body.dictName);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'dict.saveType',
      target: { id: type.dictType, name: type.dictName },
    });
    return { data: type };
  });

  mountRoute(app, adminRoutes.deleteDictType, async ({ account, body, request }) => {
    const { dictType, dictName, entries } = await dictionaries.removeType(body.dictType);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'dict.deleteType',
      target: { id: dictType, name: dictName },
      details: { entries },
    });
    return {};
  });

  mountRoute(app, adminRoutes.saveDictEntry, async ({ account, body, request }) => {
    const entry = await dictionaries.saveEntry(body);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'dict.saveEntry',
      target: { id: entry.dictCode, name: entry.dictLabel },
      details: { dictType: entry.dictType, dictValue: entry.dictValue, dictSort: entry.dictSort },
    });
    return { data: entry };
  });

  mountRoute(app, adminRoutes.deleteDictEntry, async ({ account, body, request }) => {
    const entry = await dictionaries.removeEntry(body.dictCode);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'dict.deleteEntry',
      target: { id: entry.dictCode, name: entry.dictLabel },
      details: { dictType: entry.dictType, dictValue: entry.dictValue },
    });
    return {};
  });
}

import { adminRoutes, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { releaseVersion } from '../../releaseVersion.ts';
import { auditSource } from '../audit/index.ts';
import { mountDictionaryRoutes } from './dictionary.routes.ts';
import { mountSetupRoutes } from './setup.routes.ts';
import { retentionOf } from './retention.ts';
import { isOpenSiteKey } from './siteKeys.ts';

export function mountSiteModule(app: FastifyInstance, deps: Deps): void {
  const { audit, config, site, sessions } = deps;
  const version = releaseVersion();
  mountDictionaryRoutes(app, deps);
  mountSetupRoutes(app, deps);

  mountRoute(app, routes.getSiteInfo, async () => ({
    data: {
      mode: (await site.value('site.mode')) === 'demo' ? ('demo' as const) : ('normal' as const),
      oidc: config.oidc && { label: config.oidc.label },
      chat: config.chat && { label: config.chat.label },
      registration: (await site.value('account.registration')) === 'true',
      contact: { email: await site.value('contact.email'), chat: await site.value('contact.chat') },
    },
  }));

  mountRoute(app, routes.getAboutUs, async () => {
    const aboutUs = {
      id: '1',
      companyEmail: await site.value('about.companyEmail'),
      companyWebsite: await site.value('about.companyWebsite'),
      cooperationWebsite: await site.value('about.cooperationWebsite'),
      detail: await site.value('about.detail'),
      servicePhone: await site.value('about.servicePhone'),
      version,
    };
    return { aboutUs, data: aboutUs };
  });

  mountRoute(app, routes.getConfigKey, async ({ params: { key } }) => {
    if (!isOpenSiteKey(key)) throw new ApiError('configUnknown', { key });
    const value = await site.value(key);
    return { msg: value, data: value };
  });

  mountRoute(app, routes.getRetention, async () => ({ data: await retentionOf(site) }));

  mountRoute(app, adminRoutes.listConfig, async () => ({ data: await site.list() }));

  mountRoute(app, adminRoutes.saveConfig, async ({ account, body, request }) => {
    const { item, before } = await site.save(body.configKey, body.configValue);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'config.save',
      target: { id: item.configKey, name: item.configKey },
      details: { before: before.slice(0, 200), after: item.configValue.slice(0, 200) },
    });
    // Open pages would show the administration until their next call of it.
    const changesRoles = item.configKey === 'account.staffSecondFactor' && item.configValue !== before;
    if (changesRoles) await sessions.announceStaffRoles();
    return { data: item };
  });
}

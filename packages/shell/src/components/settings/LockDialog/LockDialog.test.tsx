import { routes } from '@tai/contracts';
import { locksPort } from '@tai/kernel';
import { siteInfo, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../../settingsFeature.ts';
import { closeDialogs } from '../../../testing/closeDialogs.ts';

afterEach(closeDialogs);

async function open(contact: { email: string; chat: string }) {
  const studio = await renderFeature(null, {
    features: [settings],
    language: 'zh',
    server: (server) => server.answer(routes.getSiteInfo, { data: siteInfo({ contact }) }),
  });
  studio.happens(() => studio.host.ports.use(locksPort).show('video'));
  await screen.findByRole('dialog', { name: '视频生成已锁定' });
  return studio;
}

test.each([
  [/^联系邮箱/, 'help@studio.example'],
  [/^微信号/, 'studio-chat'],
])('a contact is copied by pressing it, and it says so', async (name, value) => {
  const { person } = await open({ email: 'help@studio.example', chat: 'studio-chat' });
  await person.press(name);
  await person.sees('复制成功');
  expect(await navigator.clipboard.readText()).toBe(value);
});

test('without a configured contact the administrator is the one to ask', async () => {
  const { person } = await open({ email: '', chat: '' });
  await person.sees('请联系本平台的管理员');
  await person.press('知道了');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what is locked is what the account says, and nothing for a visitor', async () => {
  const locked = user({ userSetting: '{"userAuth":[2,4]}' });
  const { host, client, happens } = await renderFeature(null, { features: [settings], signedIn: locked });
  const locks = host.ports.use(locksPort);
  const all = () => (['video', 'model', 'style'] as const).map((one) => locks.isLocked(one));
  expect(all()).toEqual([true, false, true]);
  happens(() => client.session.update(user({ userSetting: '{"userAuth":[3]}' })));
  expect(all()).toEqual([false, true, false]);
  happens(() => client.session.end());
  expect(all()).toEqual([false, false, false]);
});

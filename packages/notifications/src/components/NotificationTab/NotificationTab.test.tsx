import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '../../feature.ts';
import { Component as NotificationTab } from './NotificationTab.tsx';

const render = () =>
  renderFeature(<NotificationTab />, { features: [notifications], signedIn: null, language: 'zh' });

test('everything is on until it is switched off one by one', async () => {
  const { person, client } = await render();
  for (const control of screen.getAllByRole('switch')) expect(control).toBeChecked();
  await person.press('点赞');
  expect(client.settings.get().notificationSettings).toMatchObject({ like: false, comment: true, all: true });
  expect(await person.control('点赞')).not.toBeChecked();
});

test('all off greys the others out and says so; on again brings each back as it was', async () => {
  const { person } = await render();
  await person.press('点赞');
  await person.press(/^全部通知/);
  await person.sees('通知已全部关闭，打开后可逐项选择。');
  expect(await person.control('评论')).toBeDisabled();
  expect(await person.control('评论')).not.toBeChecked();
  await person.press(/^全部通知/);
  expect(await person.control('评论')).toBeChecked();
  expect(await person.control('点赞')).not.toBeChecked();
});

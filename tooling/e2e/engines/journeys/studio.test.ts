import { readdirSync } from 'node:fs';
import { administratorToken, call } from '../../src/api.ts';
import { makePicture } from '../../src/generation.ts';
import { ball } from '../../src/pictures.ts';
import { decide, newestWork } from '../../src/works.ts';
import { expect, test } from '../test.ts';

const prompt = { role: 'textbox', name: '提示词' };
const bell = { role: 'button', name: '消息' };
const account = { role: 'button', name: '账号菜单' };
const picture = { css: '[data-picture]' };

test('a member signs in with the password', async ({ visit, person, server }) => {
  const password = 'Right-1!pass';
  await call(server, '/app/userCenter/update', { password }, person.token);
  await visit.open('/home');
  await visit.sees({ role: 'dialog', name: '登录 / 注册' });
  await visit.press({ css: 'label, [role=tab], [role=radio], button', name: '账号密码', inDialog: true });
  await visit.fill({ role: 'textbox', name: '账号', inDialog: true }, person.email);
  await visit.fill({ css: 'input[type=password]' }, password);
  await visit.keys('Enter');
  await visit.seesAddress(/\/main\?type=0$/);
  await visit.sees(prompt);
});

test('an image is made from words and downloaded', async ({ tab }) => {
  await tab.open('/main?type=0');
  await tab.fill(prompt, 'deer in the snow');
  for (const name of ['宽度', '高度']) {
    await tab.fill({ css: 'input', name }, '256');
    await tab.keys('Enter');
  }
  await tab.press({ role: 'button', name: '生成', last: true });
  await tab.sees(picture, 1);
  await tab.press({ role: 'button', name: '下载', exact: true });
  await expect
    .poll(() => readdirSync(tab.driver.downloads).filter((name) => name.endsWith('.png')))
    .toHaveLength(1);
});

test('a part of an image is masked and removed', async ({ tab }) => {
  await tab.open('/main?type=0');
  await tab.press({ role: 'button', name: '物体移除' });
  await tab.sees({ role: 'heading', name: '物体移除' });
  await tab.chooseFile('[role=group] input[type=file]', 'ball.png', await ball());
  await tab.sees(picture, 1);
  await tab.press({ role: 'button', name: '绘制蒙版' });
  const canvas = { role: 'img', name: '可绘制的图片' };
  await tab.press({ role: 'button', name: '矩形' });
  await tab.drag(canvas, [0.45, 0.45], [0.55, 0.55]);
  await tab.press({ role: 'button', name: '完成' });
  await tab.sees({ role: 'img', name: '图片上的蒙版' });
  await tab.press({ role: 'button', name: '生成', last: true });
  await tab.sees(picture, 2);
});

test('images of the library are selected with Ctrl and Shift, and Escape clears a day', async ({
  tab,
  server,
  person,
}) => {
  for (const words of ['one', 'two', 'three', 'four']) await makePicture(server, person, words);
  await tab.open('/library');
  await tab.sees(picture, 4);
  await tab.press({ ...picture, nth: 0 }, { keys: ['Control'] });
  await tab.seesText('已选 1 张');
  await tab.press({ ...picture, nth: 2 }, { keys: ['Shift'] });
  await tab.seesText('已选 3 张');
  await tab.press({ ...picture, nth: 1 }, { keys: ['Control'] });
  await tab.seesText('已选 2 张');
  await tab.press({ role: 'button', name: '选择当天全部' });
  await tab.seesText('已选 4 张');
  await tab.keys('Escape');
  await expect.poll(() => tab.driver.evaluate(() => document.body.innerText)).not.toContain('已选');
});

test('the palette lists its actions and leads to a page', async ({ tab }) => {
  await tab.open('/home');
  await tab.sees(account);
  await tab.keys('Control', 'k');
  const list = await tab.boxOf({ role: 'listbox', inDialog: true });
  expect(list.height).toBeGreaterThan(200);
  await tab.type('Library');
  await tab.sees({ role: 'option', name: '图库' });
  await tab.keys('Enter');
  await tab.seesAddress(/\/library/);
});

test('an image is published, and the message about it comes live', async ({ tab, server, person }) => {
  await makePicture(server, person, 'snow');
  await tab.open('/main?type=0');
  await tab.press(picture, { button: 2 });
  await tab.press({ role: 'menuitem', name: '发布…' });
  await tab.fill({ role: 'textbox', name: '标题', inDialog: true }, 'winter');
  await tab.fill({ role: 'textbox', name: '描述', inDialog: true }, 'A quiet morning');
  await tab.fill({ role: 'combobox', name: '添加标签', inDialog: true }, 'snow');
  await tab.keys('Enter');
  await tab.press({ role: 'button', name: '发布', exact: true, inDialog: true });
  await tab.sees({ role: 'dialog', name: '等待审核' });
  await tab.press({ role: 'button', name: '查看作品', inDialog: true });
  await tab.sees({ role: 'heading', name: 'winter' });
  await decide(server, (await newestWork(server, person)).id, { actions: ['approve'] });
  await tab.sees({ role: 'button', name: '消息，1 条未读' });
});

test('a notice arrives in the open dialog of messages', async ({ tab, server, person }) => {
  const token = await administratorToken(server);
  const send = (title: string) =>
    call(server, '/system/notice/send', { title, content: 'Text', userIds: [person.user.userId] }, token);
  await tab.open('/home');
  await tab.sees(account);
  await tab.press(bell);
  await tab.sees({ role: 'dialog', name: '消息' });
  await send('First notice');
  await tab.seesText('First notice');
});

test('a dialog that could not be loaded without a network opens when it is back', async ({ tab, line }) => {
  await tab.open('/home');
  await tab.sees(account);
  line.cut();
  await tab.press(bell);
  await tab.seesText('打开失败');
  line.restore();
  await tab.retryUntil({ role: 'dialog', name: '消息' });
});

test('a page that could not be loaded without a network opens when it is back', async ({ tab, line }) => {
  await tab.open('/home');
  await tab.sees(account);
  line.cut();
  await tab.press({ role: 'link', name: '图库', exact: true });
  await tab.seesText('页面加载失败');
  line.restore();
  await tab.retryUntil({ role: 'button', name: '上传文件' });
});

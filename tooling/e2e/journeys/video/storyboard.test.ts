import { expect, test } from '../../src/test.ts';

/** A WAV of a second with one tone. */
function tone(): Buffer {
  const [rate, samples] = [8_000, 8_000];
  const file = Buffer.alloc(44 + 2 * samples);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(2 * rate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1) file.writeInt16LE(Math.round(9000 * Math.sin(at / 3)), 44 + 2 * at);
  return file;
}

test('two shots are made across a reload, cross-faded, given sound and exported as one clip of the library', async ({
  studio: _studio,
  page,
}) => {
  await page.goto('/video');
  await page.getByRole('link', { name: '分镜' }).click();
  await page.getByRole('button', { name: '新建分镜' }).first().click();
  await expect(page).toHaveURL(/storyboard=/);
  for (const prompt of ['红色跑车', '海岸']) {
    await page.getByRole('button', { name: '添加镜头' }).first().click();
    await page.getByRole('textbox', { name: '提示词' }).first().fill(prompt);
  }
  await page.getByRole('button', { name: '全部生成' }).click();
  await expect(page.getByText(/^已于/)).toBeVisible();
  await page.reload();
  const shots = page.getByRole('option', { name: /^镜头/ });
  await expect(page.getByRole('option', { name: /就绪$/ })).toHaveCount(2, { timeout: 30_000 });

  await shots.first().click();
  await expect(page.getByRole('textbox', { name: '提示词' }).first()).toHaveValue('红色跑车');
  await page.getByText('叠化', { exact: true }).click();
  await expect(page.getByText('0.0 / 3.5 秒')).toBeVisible();

  await page.getByRole('button', { name: '没有音轨' }).click();
  const file = { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() };
  await page.getByRole('group', { name: '音轨' }).locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'tone.wav · 1.0 秒' })).toBeVisible();
  await page.getByRole('button', { name: '播放' }).click();
  await expect(page.getByText('3.5 / 3.5 秒')).toBeVisible({ timeout: 15_000 });

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expect(dialog.getByText('已存入图库')).toBeVisible({ timeout: 45_000 });
  await dialog.getByRole('button', { name: '查看' }).click();
  const film = page.locator('video[aria-label]:visible').last();
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => {
        if (video.paused) void video.play().catch(() => undefined);
        return [video.currentTime > 0.2, Math.abs(video.duration - 3.5) < 0.1];
      }),
    )
    .toEqual([true, true]);
});

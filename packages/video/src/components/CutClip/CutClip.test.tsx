import { picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { video } from '../../feature.ts';
import { closeCut, openCut } from '../../state/cutClip.ts';

afterEach(() => closeCut());

const facts = { duration: 20, fps: 24, videoCodec: 'avc1.42c01e', audioCodec: null };

async function open(over: Partial<Parameters<typeof picture>[0]> = {}) {
  openCut(picture({ id: 'clip', medium: 'video', mimeType: 'video/mp4', video: facts, ...over }));
  // The overlay of the feature opens by itself.
  return renderFeature(null, { features: [video] });
}

test('a GIF of more than 15 seconds is refused until the part is shorter', async () => {
  const { person } = await open();
  await person.press('GIF');
  expect(await screen.findByRole('button', { name: 'Download GIF' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.sees(/A GIF can be 15 seconds long/);
  await person.fill('End', '12');
  await person.keys('{Enter}');
  expect(screen.getByRole('button', { name: 'Download GIF' })).not.toHaveAttribute('aria-disabled', 'true');
  await person.sees('12.00 s · 288 frames');
});

test('a start after the end pushes the end on', async () => {
  const { person } = await open();
  await person.fill('End', '5');
  await person.keys('{Enter}');
  await person.fill('Start', '8');
  await person.keys('{Enter}');
  expect(await person.field('End')).toHaveValue('8.042');
});

test('a clip without sound says so instead of offering to take it out', async () => {
  await open();
  expect(await screen.findByRole('checkbox', { name: 'This video has no sound' })).toBeDisabled();
});

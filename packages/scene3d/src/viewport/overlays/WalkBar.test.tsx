import { LazyPart } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstPose } from '../../domain/newScene.ts';
import type { Pose } from '../../domain/scene.ts';
import { scene3d } from '../../feature.ts';
import { createWalkControls } from '../view/walkControls.ts';
import { viewWords } from '../viewWords.ts';
import { WalkBar } from './WalkBar.tsx';

test('a button of the walk bar that is pressed by Enter or Space goes a step, there and back', async () => {
  let pose: Pose = { ...firstPose, position: [0, 1, 6], target: [0, 1, 0] };
  const walk = createWalkControls({
    element: document.createElement('div'),
    view: { pose: () => pose, moveByPerson: (next) => void (pose = next), setEnabled: () => undefined },
    ...{ wake: () => undefined, onEnd: () => undefined },
  });
  walk.setActive(true);
  const props = {
    ...{ onPress: walk.press.bind(walk), onStep: walk.step.bind(walk), onEnd: () => undefined },
  };
  const load = () => Promise.resolve({ Component: WalkBar });
  await renderFeature(<LazyPart load={load} words={viewWords} props={props} />, { features: [scene3d] });
  // Enter and Space are clicks without a pointer for a browser. The buttons are shown for fingers only, which jsdom has not.
  const press = (name: string) => screen.getByLabelText(name).click();
  await screen.findByLabelText('Walk forward');
  press('Walk forward');
  // Three metres a second, for three tenths of one.
  expect(pose.position[2]).toBeCloseTo(5.1);
  expect(pose.target[2]).toBeCloseTo(-0.9);
  press('Walk right');
  expect(pose.position[0]).toBeCloseTo(0.9);
  press('Walk back');
  expect(pose.position[2]).toBeCloseTo(6);
  // With a pointer, walking begins and ends with down and up. The click that follows must not add a step.
  fireEvent.click(screen.getByLabelText('Walk back'), { detail: 1 });
  expect(pose.position[2]).toBeCloseTo(6);
  walk.destroy();
});

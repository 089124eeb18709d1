import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SceneViewport } from './SceneViewport.tsx';
import { cube, sceneOf, viewportProps } from './testing/testScene.ts';

test('a browser without WebGL 2 is told, and nothing is drawn', async () => {
  const none = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const onProblem = vi.fn<(problem: unknown) => void>();
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(<SceneViewport {...viewportProps(sceneOf({ one: cube(1) }), { onProblem })} />);
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledWith('noWebGl'));
  expect(element.querySelector('canvas')).toBeNull();
  root.unmount();
  none.mockRestore();
});

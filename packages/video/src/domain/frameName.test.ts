import { expect, test } from 'vitest';
import { frameName } from './frameName.ts';

test('a frame is called like its clip and says where in it it was', () => {
  expect(frameName({ prompt: 'Red coupe on the coast', name: null }, 2.48)).toBe(
    'Red coupe on the coast 00-02.480.png',
  );
  expect(frameName({ prompt: null, name: 'showroom.mov' }, 75)).toBe('showroom 01-15.000.png');
});

test('what a file system refuses is not in the name', () => {
  expect(frameName({ prompt: 'a/b: "c"?', name: null }, 0)).toBe('a-b- -c- 00-00.000.png');
  expect(frameName({ prompt: '', name: null }, 0)).toBe('TAI 00-00.000.png');
});

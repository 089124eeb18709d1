import { expect, test } from 'vitest';
import { contentDisposition } from './contentDisposition.ts';

test.each([
  ['list-1.csv', 'filename="list-1.csv"'],
  ['Lamp style.bin', `filename="Lamp_style.bin"; filename*=UTF-8''Lamp%20style.bin`],
  ['水墨 (1).bin', `filename="_(1).bin"; filename*=UTF-8''%E6%B0%B4%E5%A2%A8%20%281%29.bin`],
  ['a"; x="\r\nb', `filename="a_x_b"; filename*=UTF-8''a%22%3B%20x%3D%22%0D%0Ab`],
  ["l'été*\ud800", `filename="l_t_"; filename*=UTF-8''l%27%C3%A9t%C3%A9%2A%EF%BF%BD`],
])('%j is saved under its whole name', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${expected}`);
});

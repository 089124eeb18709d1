import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parsePrompt.ts';

const parse = (prompt: string, negative = '') => parsePrompt(prompt, negative, 'auto', 1);

describe('prompt', () => {
  it.each([
    ['a red car in rain at night', 'vehicle'],
    ['雨夜的红色跑车', 'vehicle'],
    ['雨の夜の赤いスポーツカー', 'vehicle'],
    ['snowy mountains at sunset', 'landscape'],
    ['雪山日落', 'landscape'],
    ['雪山の夕日', 'landscape'],
    ['a Japanese tatami room in the morning', 'interior'],
    ['现代客厅', 'interior'],
    ['和室の朝', 'interior'],
    ['perfume bottle on marble', 'product'],
    ['陶瓷花瓶', 'product'],
    ['革のソファ', 'product'],
    ['city skyline', 'city'],
    ['城市天际线', 'city'],
    ['新宿の路地', 'city'],
    ['peony bouquet', 'botanical'],
    ['荷花', 'botanical'],
    ['ひまわり', 'botanical'],
    ['cat', 'animal'],
    ['仙鹤', 'animal'],
    ['錦鯉', 'animal'],
    ['islamic ornament', 'pattern'],
    ['青海波', 'pattern'],
    ['曼荼羅', 'pattern'],
    ['stormy sea', 'seascape'],
    ['灯塔', 'seascape'],
    ['bamboo forest', 'forest'],
    ['五重塔', 'architecture'],
    ['星云', 'space'],
    ['抽象画', 'abstract'],
    ['portrait of a woman', 'portrait'],
    ['寿司', 'stillLife'],
  ])('%s is of the family %s', (prompt, family) => {
    expect(parse(prompt).family).toBe(family);
  });

  it('reads light, weather, colour and count beside the subject', () => {
    const intent = parse('three red cars in rain at night');
    expect(intent).toMatchObject({ subject: 'car', time: 'night', weather: 'rain', count: 3 });
    expect(intent.colours[0]!.h).toBeCloseTo(27);
  });

  it('prefers the longest word in Chinese and Japanese', () => {
    expect(parse('水墨山水').style).toBe('ink');
    expect(parse('水彩の風景').style).toBe('watercolour');
    expect(parse('概念车').subject).toBe('conceptCar');
  });

  it.each([
    ['Future city at dusk, flying vehicles, teal and orange', 'city', 'dusk'],
    ['夕方の未来都市、空飛ぶ乗り物、青緑とオレンジ', 'city', 'dusk'],
    ['未来城市，黄昏，飞行器，青橙色调', 'city', 'dusk'],
    ['北欧客厅，晨光，橡木地板，亚麻沙发', 'interior', 'dawn'],
    ['海边悬崖，暴风雨，灯塔', 'seascape', null],
    ['雪山日落，湖面倒影，薄雾', 'landscape', 'sunset'],
    ['city, night, red sports car', 'vehicle', 'night'],
    ['red sports car with a city behind', 'vehicle', null],
  ])('takes the first thing that %s names for the subject', (prompt, family, time) => {
    expect(parse(prompt)).toMatchObject({ family, time });
  });

  it('gives the colour beside "background" to the background, in each language', () => {
    for (const prompt of [
      'glass bottle, beige background',
      '玻璃香水瓶，米色背景',
      '香水瓶、背景はベージュ',
    ]) {
      const intent = parse(prompt);
      expect(intent.backdrop?.h).toBe(80);
      expect(intent.colours).toEqual([]);
    }
  });

  it('knows the primary colours', () => {
    expect(parse('Bauhaus composition, primary colours').colours.map((colour) => colour.h)).toEqual([
      27, 98, 258,
    ]);
  });

  it('removes what the negative prompt names', () => {
    const intent = parse('mountain lake with trees and clouds at night', 'trees, clouds, night');
    expect(intent.concepts).not.toContain('tree');
    expect(intent.concepts).toContain('no:tree');
    expect(intent.concepts).toContain('clearSky');
    expect(intent.time).toBeNull();
    expect(parse('car, city', 'car').family).toBe('city');
  });

  it('lets the chosen style win over the prompt', () => {
    expect(parsePrompt('watercolour castle', '', 'pixel', 1).style).toBe('pixel');
  });

  it('gives unknown words a hash that steers, and known words none', () => {
    expect(parse('blorptastic zindle').salt).not.toBe(0);
    expect(parse('blorptastic zindle').salt).not.toBe(parse('quuxly frobnard').salt);
    expect(parse('a red car').salt).toBe(0);
  });

  it('makes something of an empty prompt, of symbols and of two thousand characters', () => {
    for (const prompt of ['', '!!! ???', '🎈', '山'.repeat(2000)]) expect(parse(prompt).family).toBeTruthy();
  });
});

it.each([
  ['minimalist living room', 'photo'],
  ['极简风格的客厅', 'photo'],
  ['ミニマルなリビング', 'photo'],
  ['minimalist perfume bottle on marble', 'photo'],
  ['flat design living room', 'minimal'],
  ['minimalist mountains at sunset', 'minimal'],
])('takes “minimalist” for the furniture of a room and for the style of a landscape: %s', (prompt, style) => {
  expect(parsePrompt(prompt, '', 'auto', 1).style).toBe(style);
});

it('keeps the minimal style that the form names', () => {
  expect(parsePrompt('minimalist living room', '', 'minimal', 1).style).toBe('minimal');
});

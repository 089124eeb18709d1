import { limits } from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { expandPrompt } from './expandPrompt.ts';
import { parsePrompt } from './parsePrompt.ts';

const prompts = [
  'a red sports car',
  '雪山日落',
  '夜の東京の路地',
  'cozy living room, watercolour',
  '香水瓶，米色背景',
  'two cats in rain',
  '海边悬崖，暴风雨，灯塔',
  '桜並木、朝',
  'bauhaus poster',
  'rose pattern, navy and gold',
];

describe('prompt expansion', () => {
  it.each(prompts)('makes “%s” longer and begins with it', (prompt) => {
    const whole = expandPrompt(prompt).join('');
    expect(whole.startsWith(prompt)).toBe(true);
    expect(whole.length).toBeGreaterThan(prompt.length + 20);
  });

  it.each(prompts)('keeps what “%s” is of, its hour, weather, style, count and background', (prompt) => {
    const [before, after] = [prompt, expandPrompt(prompt).join('')].map((text) =>
      parsePrompt(text, '', 'auto', 1),
    );
    expect(after).toMatchObject({
      family: before!.family,
      subject: before!.subject,
      style: before!.style,
      count: before!.count,
      backdrop: before!.backdrop,
    });
    for (const said of ['time', 'weather', 'season'] as const)
      if (before![said]) expect(after![said]).toBe(before![said]);
    expect(after!.colours.slice(0, before!.colours.length)).toEqual(before!.colours);
  });

  it('stays in the language of the prompt', () => {
    expect(expandPrompt('a red car').join('')).toMatch(/^[\x20-\x7e]+$/);
    expect(expandPrompt('红色跑车').join('')).not.toMatch(/[a-z\u3040-\u30ff]/);
    expect(expandPrompt('赤いスポーツカー').join('')).toMatch(/、.*[\u3040-\u309f]/);
    // Kanji alone, one of which only Japanese writes so.
    expect(expandPrompt('桜並木、朝').join('')).toMatch(/、.*[\u3040-\u309f]/);
    expect(expandPrompt('樱花树，清晨').join('')).not.toMatch(/[\u3040-\u309f]/);
  });

  it('expands the same prompt in the same way, and another differently', () => {
    expect(expandPrompt('a quiet harbour')).toEqual(expandPrompt('a quiet harbour'));
    const tails = ['harbour', 'old harbour', 'harbour with boats', 'wide harbour'].map((text) =>
      expandPrompt(text).slice(1).join(),
    );
    expect(new Set(tails).size).toBeGreaterThan(1);
  });

  it('says nothing about the kind of thing, and no hour, of what it does not know', () => {
    for (const prompt of ['zorblax', '一个魔法师', 'ドラゴン', 'dragon', 'a wizard casting a spell']) {
      const pieces = expandPrompt(prompt);
      expect(pieces.length, prompt).toBeGreaterThan(3);
      expect(pieces.slice(1).join(), prompt).not.toMatch(
        /horizon|veins|coat|facade|long shadows|dark|地平|脉络|毛发|長い影|水平線/,
      );
    }
  });

  it('says nothing twice when it is run again', () => {
    const twice = expandPrompt(expandPrompt('a red sports car').join('')).join('');
    const phrases = twice.split(', ');
    expect(new Set(phrases).size).toBe(phrases.length);
  });

  it('stays under the limit, and makes nothing of nothing', () => {
    const long = 'car '.repeat(499).trim();
    expect(expandPrompt(long).join('').length).toBeLessThanOrEqual(limits.generation.promptMaxLength);
    expect(expandPrompt('  ,。 ')).toEqual([]);
  });
});

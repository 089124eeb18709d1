import { describe, expect, it } from 'vitest';
import { promptWordsOf } from './promptWords.ts';

const words = (...texts: string[]) => promptWordsOf(texts);

describe('which words of a prompt are understood', () => {
  it('lists them as they were written, and neither grammar nor repeats', () => {
    expect(words('A Red Sports  Car that is parked near the blorptastic Zindle at Sunset, red')).toEqual({
      understood: ['Red', 'Sports  Car', 'Sunset'],
      ignored: ['parked', 'blorptastic', 'Zindle'],
    });
  });

  it('reads Chinese and Japanese, which have no spaces', () => {
    expect(words('一只戴着帽子的猫，雨夜，赛博朋克风格')).toEqual({
      understood: ['猫', '雨夜', '赛博朋克'],
      ignored: ['戴着帽子'],
    });
    expect(words('桜の木の下で踊る少女、水彩画')).toEqual({
      understood: ['桜の木', '少女', '水彩画'],
      ignored: ['踊る'],
    });
  });

  it('says that praise has no effect', () => {
    expect(words('masterpiece, deer, 8K')).toEqual({ understood: ['deer'], ignored: ['masterpiece', '8K'] });
    expect(words('鹿，高清')).toEqual({ understood: ['鹿'], ignored: ['高清'] });
  });

  it('reads the negative prompt too, and says nothing when there is nothing to read', () => {
    expect(words('deer', 'clouds, watermark')).toEqual({
      understood: ['deer', 'clouds'],
      ignored: ['watermark'],
    });
    expect(words('', ' ')).toBeNull();
    expect(words('!!! of the')).toBeNull();
  });

  it('keeps its places in a prompt whose letters change their number in lower case', () => {
    expect(words('İİİ deer')).toMatchObject({ understood: ['deer'] });
  });

  it('counts what a tool understands beside the lexicon, and not what it has no use for', () => {
    const reader = { uses: () => false, also: [{ from: 2, to: 5 }] };
    expect(promptWordsOf(['深色音乐播放鹿'], reader)).toEqual({
      understood: ['音乐播'],
      ignored: ['深色', '放', '鹿'],
    });
  });
});

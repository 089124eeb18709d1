import { pictureTypes, type Job, type Picture } from '@tai/contracts';
import { landscape } from './drawnPicture.ts';
import { job } from './job.ts';
import { picture } from './picture.ts';

// Two seconds at 320 × 180 and 12 frames a second, VP8 in WebM: a square that moves to the right.
const base64 = [
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAi+EU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuM',
  'U6uEElTDZ1OsggEfTbuMU6uEHFO7a1Osggio7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEw',
  'MESJiECfQAAAAAAAFlSua8KuAQAAAAAAADnXgQFzxYjiHV9KWU1pgpyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAT3kNXgirCCAUC6gbSagQIS',
  'VMNn/XNzoGPAgGfImkWjh0VOQ09ERVJEh41MYXZmNTkuMjcuMTAwc3PXY8CLY8WI4h1fSllNaYJnyKFFo4dFTkNPREVSRIeUTGF2YzU5LjM3LjEw',
  'MCBsaWJ2cHhnyKJFo4hEVVJBVElPTkSHlDAwOjAwOjAyLjAwMDAwMDAwMAAAH0O2dUcB54EAo0ECgQAAgLATAJ0BKkABtAAARwiFhYiFhIgCAgJ1',
  '1Qv4D+APNmMR4D+AP6gUoH8Aa7/3FXeAf4CGaVWmGqpNdxDqqTXcQ6qk13EOqpNdxDqqTXcQ6YD5AuYxWKYh1VJropnk8aFPFMQ6qk3Spj+PEc9e',
  'jLxlM/uRDqqTXcQYGZouNUpAVqYh1VJruIdVSa7iHVUmu4h1VJruIdVSa7iHVUmu4h1VJruIdVSa7iDA/vk1iLHBj/yXiyf9W/9V/tHJ/9VAAGgm',
  'B/6tyEd9OQ29a816mg//OHbHoAEh/0f87Vmc+KUv5xKZwmH/3+jrJGuqK8od9qAWKxtsrsXZFAblmfZ3WAAAo7KBAFMAsQQAARAQABgMUUjpA3uQ',
  'BlgCHMI6KS9/OACBbyAW8gFwb8rtkJHcAEZe9PzwAKNAhoEApwCxBwABEBAAGAfPxRVyAH9AfOg/gPWAhyxo/IAQ13cHamgg5tmyLq+zLoWPG0qK',
  'Fqq2FjXxncELqsz5vnT9znIABiE2/3xf/ZZv/8TNxkBP8FE5Xxe19kumoi/Je8bN6+Yr24C8LcbsFCxEqCxEKkFAzAChyIi9/XL1Cjuoil/P76QA',
  'o6WBAPoAsQMAARAQABgAGFgv9AAIgAQ1VIVFeNrlIEgSBEPueMAAo66BAU0A0QQAARAQABgAGFkH9AAiAABMi8b9ukdtgETzl+LBGSWCMktOQtdk',
  'xcgAo6yBAaEAkQQAARAQABgAGFiPb+gVOAAqWE63zhm52SZ3uyJR2RKOyJsJGuwAAKOrgQH0AHEEAAEQEAAYABhYj/QAFUAAz1FOCl1R3WYsjuBl',
  'YCVDBoh0vGIAAKOsgQJHAJEEAAEQEBRgAGFkH9AAiAABMkXACEVHLN4wMfkMj8hkgQ8om5zDAACjpYECmwCxAwABEBAAGAAYWC/0AAiABDTLc5xa',
  '2WuSpKkqHZZ4wACj+IEC7gARBgABEBAAGAAYiO9YGCn7vgV4Z07VumlHMlLEFDMhnRQoGUQcNVtE9ghXrJkshPQPnAAOX9w7/uWb//EzcZAT/BRO',
  'V8XtfZLpqIvyXvGzevmK9uAvC3G7BQsRKgsRCpBQMwAociIvf1y9Qo7qIpfz++kAAKOlgQNBALEDAAEQEAAYABhYL/QACIAENKckNkhRSKoqiqKD',
  'f8FAAKOwgQOVABEFAAEQEAAYABhYv4gYGYAAN4dkDYZdUVmDKe8e6vy1BJjtsTNRCVph5YAAo/qBA+gAkQUAARAQABgAGIiniBghgABAQaJ0xETc',
  'YAChf3IcEqnhYeGgIEK86u5mcoIUkAAOX943/uiD//DZZhQx+nan8SBUSFPpMUzVes7PywqrulE2Es9bFOc5ocsSJBg/0ZIngAJxeKfL/r6VN8Wa',
  'NBR3/89vKfWggKOxgQQ7ADEFAAEQEAAYABhYj1PgFTgAF2g9SnVaiCL0PZzpdUZzHyzmPlnYM15P97IAAKOugQSPANEEAAEQEAAYABhYv4gYGYAA',
  'N4GJ3dMFQSy0PJGXZvJol8xTuSjsNQ6AAKOlgQTiALEDAAEQEAAYABhYL/QACIAENEpCorxtZI0jSNIV8AwgAKP4gQU1ABEGAAEQEAAYABiI72/o',
  'Kfu+BXYTh2rdNKLtGWIKGRzGihNekg4Z4xtBguqzPm0+3sNDAA5f3Dv+5Zv/8TNxkBP8FE5Xxe19kumoi/Je8bN6+Yr24C8LcbsFCxEqCxEKkFAz',
  'AChyIi9/XL1Cjuoil/P76QAAo62BBYkA8QMAARAQFGAAYcC/0AAzAAYSLTL/g9Xv5fo5IIVr2YTwAB8bdIW6AACjs4EF3AARBQABEBAAGAAYWL+I',
  'GBmAADd9LqcFAalJioAkxzeJYl8MEp1rDQ+0OOwAHwPoAKP6gQYvAJEFAAEQEAAYABiIp4gYIYAAQDpBOmIibPAAUL9pDglO0LDwKBAhXnV3My2+',
  '5q6ADl/eN/7og//w2W3/UfruV/EgVEH8cpREl9Z2flhVXdKJsJZ62Kc5zrZd4SDB/oyRPAATk4ZPz/X0qb4s0aCjv/57eU+tBACjsIEGgwARBQAB',
  'EBAAGAAYWI9T4BU4ABdhbqU5p9gi9Dy4ADCwAGFgAMLAJxY69XxoAKOtgQbWALEEAAEQEAAYABhYv4gYGYAAN3n07tl0NkFMa/EsYyYKAdYaJfnw',
  'QeAAo6WBBykAsQMAARAQABgAGFgv9AAIgAQz+Wt0ZCiaSi5jDnCXwUAAo/iBB30AEQYAARAQABgAGIkfiBguPcvoX/xA2MqaVJRQwBIwZ2JDhfuv',
  'I8dT2MC0KATxJbVrEHqYDl/cO/7lm//xM3GQE/wUTlfF7X2S6aiL8l7xs3r5ivbgLwtxuwULESoLEQqQUDMAKHIiL39cvUKO6iKX8/vpAAAcU7tr',
  'kbuPs4EAt4r3gQHxggGh8IED',
].join('');

/** A clip that a browser can really play, with a little landscape as its poster. Each number gives another. */
export function clip(number: number, parts: Partial<Picture> = {}): Picture {
  const poster = landscape(number, 1280, 720);
  return picture({
    ...{ id: `clip-${number}`, picType: pictureTypes.video, mimeType: 'video/webm', tool: 'textToVideo' },
    ...{ picUrl: `data:video/webm;base64,${base64}`, thumbUrl: poster, previewUrl: poster },
    ...{ width: 1280, height: 720, seed: number, prompt: `Clip ${number}` },
    video: { duration: 2, fps: 12, videoCodec: 'vp8', audioCodec: null },
    ...parts,
  });
}

/** A job that is done and made one clip of words. */
export function madeClip(number: number, parts: Partial<Job> = {}): Job {
  return job({
    ...{ id: `job-of-clip-${number}`, medium: 'video', tool: 'textToVideo', model: 'm', engineId: 'other' },
    ...{ status: 'succeeded', progress: 100, createTime: number, startTime: 1000, endTime: 41_000 },
    params: {
      prompt: `Clip ${number}`,
      frames: 97,
      size: { width: 1280, height: 720 },
      count: 1,
      seed: number,
    },
    outputs: [clip(number)],
    ...parts,
  });
}

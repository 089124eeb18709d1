import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Answer } from './person.ts';
import type { TestApp } from './testApp.ts';

/** A browser with cookies of its own, for what is led from site to site. */
export interface Browser {
  /** Asks the product. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  call(url: string, payload?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Follows another site until that leads to an address that begins so, and returns it. */
  follow(url: string, until: string): Promise<URL>;
}

export function createBrowser({ app }: TestApp): Browser {
  const own = new Map<string, string>();
  const others = new Map<string, string>();

  function keep(jar: Map<string, string>, lines: string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
  }
  const cookieOf = (jar: Map<string, string>) =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await app.inject({ ...options, headers: { cookie: cookieOf(own), ...options.headers } });
    keep(own, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }

  return {
    get: (url, headers = {}) => ask({ url, headers }),
    post: (url, payload, headers = {}) => ask({ method: 'POST', url, payload, headers }),
    call: async (url, payload = {}, headers = {}) =>
      (await ask({ method: 'POST', url, payload, headers })).json<Answer>(),
    async follow(url, until) {
      let at = new URL(url);
      for (let steps = 0; steps < 20 && !at.href.startsWith(until); steps++) {
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie: cookieOf(others) } });
        keep(others, answer.headers.getSetCookie());
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${at.pathname} leads nowhere: ${await answer.text()}`);
        at = new URL(location, at);
      }
      return at;
    },
  };
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The chat platform's protocol at an address of this machine. */
export interface ChatServer {
  url: string;
  /** Who the phone belongs to. */
  person: { openid: string; unionid?: string; nickname: string };
  /** The app's answer to whoever is led to it: back to us with a code, or without one. */
  agree(authorizeUrl: URL): URL;
  refuse(authorizeUrl: URL): URL;
  close(): Promise<void>;
}

export const chatApp = { appId: 'wx-test', appSecret: 'a secret of the test' };

export async function startChatServer(): Promise<ChatServer> {
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://chat');
    const given = Object.fromEntries(searchParams);
    if (pathname === '/token') return send(response, exchange(given));
    if (pathname === '/user') return send(response, describe(given));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let made = 0;

  const started: ChatServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { openid: 'open-1', nickname: 'Lin' },
    agree(authorizeUrl) {
      const code = `code-${(made += 1)}`;
      codes.add(code);
      return backFrom(authorizeUrl, { code });
    },
    refuse: (authorizeUrl) => backFrom(authorizeUrl, {}),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return started;

  function exchange({ appid, secret, code = '', grant_type }: Record<string, string>): object {
    const isOurs = appid === chatApp.appId && secret === chatApp.appSecret;
    if (!isOurs || grant_type !== 'authorization_code')
      return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (!codes.delete(code)) return { errcode: 40029, errmsg: 'invalid code' };
    const access_token = `token-${(made += 1)}`;
    tokens.add(access_token);
    return { access_token, expires_in: 7200, openid: started.person.openid, scope: 'snsapi_userinfo' };
  }

  function describe({ access_token = '', openid }: Record<string, string>): object {
    const isKnown = tokens.has(access_token) && openid === started.person.openid;
    return isKnown ? started.person : { errcode: 40001, errmsg: 'invalid credential' };
  }
}

/** It answers JSON as plain text. */
function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body));
}

function backFrom(authorizeUrl: URL, answer: Record<string, string>): URL {
  const { redirect_uri = '', state = '', response_type } = Object.fromEntries(authorizeUrl.searchParams);
  if (response_type !== 'code') throw new Error('chatServer: not a request for a code');
  const back = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state })) back.searchParams.set(name, value);
  return back;
}

import { routes, type User } from '@tai/contracts';
import { user, type FakeServer } from '@tai/test-kit';

/** Somebody who is signed in, and a server that knows them as such and takes their confirmations of identity. */
export function toConfirm(person: Partial<User> = {}): {
  signedIn: User;
  server: (server: FakeServer) => void;
} {
  const signedIn = user(person);
  return {
    signedIn,
    server(server) {
      const known = { ...signedIn, userName: signedIn.username, avatar: null };
      server.answer(routes.getInfo, { user: known, roles: [], permissions: [] });
      server.answer(routes.sendIdentityCode, { data: { to: 'a•••@example.com' } });
      server.answer(routes.confirmIdentity, { data: { confirmation: 'proof', expiresIn: 600_000 } });
    },
  };
}

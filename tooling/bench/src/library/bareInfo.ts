// The least a Fastify server can do to answer what `getInfo` answers: the same fields, ready made. No session, no
// checks. A process of its own, as the server is.
import fastify from 'fastify';

const answer = {
  code: 0,
  user: {
    userId: '0198c5b4-6d2e-7c39-9f0e-3d1f2a4b5c6d',
    username: 'person1',
    userAccount: null,
    mobile: null,
    email: 'person1@example.com',
    userAvatar: null,
    beCompanyName: '',
    briefIntroduction: '',
    wechat: null,
    userSetting: '{"userAuth":[]}',
    userStatus: '0',
    password: 'N',
    userName: 'person1',
    avatar: null,
  },
  roles: ['ROLE_DEFAULT'],
  permissions: [],
};

const app = fastify();
app.get('/info', () => answer);
process.on('disconnect', () => process.exit(0));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));

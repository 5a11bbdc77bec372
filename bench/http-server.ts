import Fastify from 'fastify';
import { benchApp } from './http-app.ts';
import { portOf } from './http-load.ts';

// The process under load of bench/http-status.ts and bench/http-create.ts: the API, and Fastify's hello world beside it.
const app = await benchApp(process.argv[2]!);
await app.listen({ port: 0, host: '127.0.0.1' });

const hello = Fastify();
hello.get('/', async () => ({ hello: 'world' }));
await hello.listen({ port: 0, host: '127.0.0.1' });

process.send?.({ api: portOf(app.server), hello: portOf(hello.server) });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage(), cpu: process.cpuUsage() });
});
process.on('disconnect', () => process.exit(0));

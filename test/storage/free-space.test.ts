import t from 'tap';
import { diskHasRoom, freeBytes, RoomForBodies } from '../../src/storage/free-space.ts';

const MIB = 1024 * 1024;

t.test('what a body had announced is free again when it ends, however much of it came', async (t) => {
  const room = new RoomForBodies(async () => 612 * MIB);
  const first = await room.admit(100 * MIB);
  await t.rejects(room.admit(1), { code: 'InsufficientStorage' }, '512 MiB stay free');
  first.end();
  first.end();
  const second = await room.admit(100 * MIB);
  await second.written(10 * MIB);
  await t.rejects(
    room.admit(11 * MIB),
    { code: 'InsufficientStorage' },
    'what is still to come is kept for it',
  );
  const third = await room.admit(10 * MIB);
  second.end();
  third.end();
  (await room.admit(100 * MIB)).end();
  await t.rejects(room.admit(101 * MIB), { code: 'InsufficientStorage' });
  (await room.admit(100 * MIB)).end();
});

t.test('new work is taken while 256 MiB are free, and where the system does not say', async (t) => {
  const asked: string[] = [];
  const has = (bytes: number) =>
    diskHasRoom('/data', async (directory) => {
      asked.push(directory);
      return bytes;
    });
  t.same([await has(256 * MIB), await has(256 * MIB - 1), await has(0)], [true, false, false]);
  t.same(asked, ['/data', '/data', '/data']);
  const nowhere = `${t.testdir()}/none`;
  t.same([await freeBytes(nowhere), await diskHasRoom(nowhere)], [Number.POSITIVE_INFINITY, true]);
});

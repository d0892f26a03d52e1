import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startTestSite } from './testing/app.ts';
import { listen } from './testing/listening.ts';
import { filesUnder, multipart } from './testing/multipart.ts';
import { testPictures } from './testing/pictures.ts';

test('whoever leaves before the answer leaves no upload behind', async () => {
  const stored = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const site = await startTestSite({
    wrapFiles: (files) => ({
      ...files,
      async put(key, data) {
        stored.resolve();
        await left.promise;
        await files.put(key, data);
      },
    }),
  });
  const gone = new Promise<void>((closed) => {
    site.app.server.on('connection', (socket) => socket.on('close', () => closed()));
  });
  const port = await listen(site);
  const { cookie } = await site.signIn();
  const data = await testPictures.png();
  const { payload, headers } = await multipart({}, [{ field: 'profile_img', name: 'moi.png', data }]);

  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'PUT /api/user/profile HTTP/1.1',
      'Host: 127.0.0.1',
      `Cookie: ${cookie}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(payload);
  await stored.promise;
  expect(await filesUnder(site.dataDir, 'tmp')).toHaveLength(1);
  socket.destroy();
  await Promise.all([once(socket, 'close'), gone]);
  left.resolve();
  await vi.waitFor(async () => expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]), 30_000);
  // What was sent whole is done all the same.
  expect(await filesUnder(site.dataDir, 'files')).toHaveLength(1);
});

import { createServer } from 'node:http';

/** The least that Node can do: one answer with the given headers and bytes, for whatever is asked. */
process.once('message', (answer: { headers: string[]; body: string }) => {
  const body = Buffer.from(answer.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

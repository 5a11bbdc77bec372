/**
 * The body of a response of at most so many bytes.
 * @throws an Error with the message as soon as there are more; nothing of the body is in it
 */
export async function bytesWithin(
  response: Response,
  mostBytes: number,
  tooMuch: string,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(tooMuch);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** placeholder until written below */
export function openApiDocument(baseUrl: string): Record<string, unknown> {
  return { openapi: '3.1.0', servers: [{ url: baseUrl }] };
}

import { html } from '../domain/text/html.ts';

/** What a browser is shown when a request is such that it cannot be sent back to the client. */
export function errorPage(error: string, description = ''): string {
  return html`<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This request cannot go on · Framelog</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem}code{font-size:.875rem}</style>
<main><h1>This request cannot go on</h1>
<p>The application that sent you here asked for access in a way that we must refuse. Nothing was allowed. Go back to it and try again; if that does not help, report this to whoever makes it:</p>
<p><code>${error}: ${description}</code></p></main></html>
`.markup;
}

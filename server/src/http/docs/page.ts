import * as messages from '../messages.ts';

/**
 * Renders a page with the API description. The page has no scripts: the browser itself expands and
 * collapses its sections.
 */

interface Operation {
  summary?: string;
  tags?: string[];
  requestBody?: unknown;
  parameters?: unknown[];
  responses?: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function renderPart(title: string, part: unknown): string {
  if (part === undefined || (Array.isArray(part) && part.length === 0)) return '';
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(part, null, 2))}</pre>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code>
    <span>${escapeHtml(operation.summary ?? '')}</span></summary>
    ${renderPart(messages.parameters, operation.parameters)}
    ${renderPart(messages.body, operation.requestBody)}
    ${renderPart(messages.replies, operation.responses)}</details>`;
}

export function renderDocs(described: { paths?: object }): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries((described.paths ?? {}) as Paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), renderOperation(path, method, operation)]);
    }
  }
  const sections = [...groups].map(
    ([tag, operations]) => `<section><h2>${escapeHtml(tag)}</h2>${operations.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${messages.apiTitle}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/docs.css"></head><body><main><h1>${messages.apiTitle}</h1>
    <p>${messages.alsoAsData} <a href="/api/openapi.json">/api/openapi.json</a></p>
    ${sections.join('')}</main></body></html>`;
}

import type { Principal } from '../../identity/principal.ts';
import { assertUnderstood } from '../../operations/understood.ts';
import { ACCOUNT_TOOLS } from './account-tools.ts';
import { BILLING_TOOLS } from './billing-tools.ts';
import { JOB_TOOLS } from './job-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [...JOB_TOOLS, ...BILLING_TOOLS, ...ACCOUNT_TOOLS];

for (const { name, input } of TOOLS) assertUnderstood(input, name);

/** A tool of an address: the read-only one has those alone that change nothing. */
export function findTool(name: string, readOnly: boolean): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name && isOffered(tool, readOnly));
}

/** The tools of an address that a principal may use. */
export function toolsFor({ scopes }: Principal, readOnly: boolean): Tool[] {
  return TOOLS.filter((tool) => isOffered(tool, readOnly) && scopes.has(tool.scope));
}

const isOffered = ({ hints }: Tool, readOnly: boolean) => !readOnly || hints.readOnlyHint;

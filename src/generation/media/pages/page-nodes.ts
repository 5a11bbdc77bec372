/** The part of the DOM that pages are read by; the library's own types need those of browsers. */
export type PageNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly parentNode: PageNode | null;
  readonly firstChild: PageNode | null;
  readonly nextSibling: PageNode | null;
  readonly textContent: string | null;
};

/** An element of a page. */
export type PageElement = PageNode & {
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  querySelector(selector: string): PageElement | null;
};

/** A parsed page. */
export type PageDocument = PageElement & { readonly documentElement: PageElement };

/** `Node.ELEMENT_NODE` */
export const ELEMENT = 1;
/** `Node.TEXT_NODE` */
export const TEXT = 3;

/** The children of a node, in order. */
export function* childrenOf(node: PageNode): Generator<PageNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child;
}

/** A text on one line: blanks run together, control characters left out. */
export const oneLine = (text: string | null | undefined): string =>
  (text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();

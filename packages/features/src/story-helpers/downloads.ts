import { waitFor } from 'storybook/test';

export type Downloaded = {
  /** The path and query of the link; of a file made on the page, its object URL. */
  href: string;
  /** The name that the link gives the file. */
  name: string;
  /** The bytes of a file made on the page. */
  bytes: Uint8Array;
};

/** Returns the file that `act` downloads, instead of saving it. */
export async function captureDownload(act: () => Promise<void>): Promise<Downloaded> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let file = new Blob();
  let link: HTMLAnchorElement | undefined;
  URL.createObjectURL = (made) => {
    file = made as Blob;
    return createObjectURL(made);
  };
  HTMLAnchorElement.prototype.click = function () {
    link = this;
  };
  try {
    await act();
    const { download: name, href } = await waitFor(() => {
      if (!link) throw new Error('Nothing was downloaded');
      return link;
    });
    return { href: href.replace(location.origin, ''), name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
}

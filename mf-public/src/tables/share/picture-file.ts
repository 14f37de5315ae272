import { fillPath } from 'shared-contract/path';
import { getPicture, type PictureShape } from 'shared-contract/pictures';
import { fileNameOf } from 'shared-contract/table-files';
import { siteConfig } from 'shared-session';

/** The address of a public table's picture, asked for anew each time. */
export const pictureAddress = (tableId: string, shape: PictureShape): string =>
  `${siteConfig().apiBase}${fillPath(getPicture.path, { id: tableId })}?shape=${shape}`;

/** The picture itself. @throws {Error} when it cannot be had. */
export async function loadPicture(tableId: string, shape: PictureShape): Promise<Blob> {
  const answer = await fetch(pictureAddress(tableId, shape));
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.blob();
}

/** The picture as a file to send. @throws {Error} when it cannot be had. */
export async function pictureFile(table: { id: string; name: string }, shape: PictureShape): Promise<File> {
  const picture = await loadPicture(table.id, shape);
  return new File([picture], fileNameOf(table.name, 'png'), { type: picture.type });
}

/** Whether the browser lets a picture be copied. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator && 'write' in navigator.clipboard;

/** Whether the system's share sheet takes pictures. */
export const canSendPictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'table.png', { type: 'image/png' })] });

/** The proportions that layouts are designed for. */
export type FrameShape = 'ultra' | 'wide' | 'square' | 'portrait' | 'tall';

/** A frame measured in rem: a hundredth of its short side. */
export type Frame = {
  shape: FrameShape;
  /** Broad enough for two columns. */
  columns: boolean;
  width: number;
  height: number;
  /** Pixels of one rem. */
  rem: number;
};

/** The frame of a pixel size. */
export function frameOf(width: number, height: number): Frame {
  const rem = Math.min(width, height) / 100;
  const ratio = width / height;
  const shape: FrameShape =
    ratio > 2.05
      ? 'ultra'
      : ratio > 1.25
        ? 'wide'
        : ratio > 0.9
          ? 'square'
          : ratio > 0.68
            ? 'portrait'
            : 'tall';
  return { shape, columns: ratio > 1.25, width: width / rem, height: height / rem, rem };
}

/** A guide is for certain days and stands beside the twelve modules, without progress: `g01c`. */
export const isGuide = ({ id }: { id: string }) => id.startsWith('g')

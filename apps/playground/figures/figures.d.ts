declare module 'virtual:figures' {
  const figures: import('./readFigures.js').readFigures.Figures
  export default figures
}

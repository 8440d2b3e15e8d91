import DefaultTheme from 'vitepress/theme-without-fonts';
import 'katex/dist/katex.min.css';
import './site.css';

export default DefaultTheme;

import DefaultTheme from 'vitepress/theme';
import 'signorini/embed';

export default DefaultTheme;

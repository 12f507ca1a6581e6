export { HomeScreen as default } from '@iespec/features/home';
